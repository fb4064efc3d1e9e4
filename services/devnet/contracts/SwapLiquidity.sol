// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SwapFactory} from "./SwapFactory.sol";
import {SwapPair} from "./SwapPair.sol";
import {WrappedEther} from "./WrappedEther.sol";

interface Mintable {
    function mint(address to, uint256 amount) external;
}

/// Owner of what the pairs of the devnet begin with; it keeps its shares for ever.
contract SwapLiquidity {
    /// Makes a pair of the ether sent along and of tokens it mints.
    function add(SwapFactory factory, WrappedEther weth, address token, uint256 amount) external payable {
        address pair = factory.createPair(address(weth), token);
        weth.deposit{value: msg.value}();
        weth.transfer(pair, msg.value);
        Mintable(token).mint(pair, amount);
        SwapPair(pair).mint(address(this));
    }
}
