// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Range, RangePool} from "./RangePool.sol";
import {WrappedEther} from "./WrappedEther.sol";

interface Mintable {
    function mint(address to, uint256 amount) external;
}

/// Makes the devnet's pools of one range and knows where they are. Their liquidity stays for ever.
contract RangeFactory {
    using SafeERC20 for IERC20;

    mapping(address => mapping(address => mapping(uint24 => address))) public getPool;

    /// Fills it with the ether sent along, of which all stays there, and with tokens it mints.
    function createPool(WrappedEther weth, address token, uint24 fee, Range calldata range)
        external
        payable
        returns (RangePool pool)
    {
        (address lower, address higher) = address(weth) < token ? (address(weth), token) : (token, address(weth));
        require(getPool[lower][higher][fee] == address(0), "RangeFactory: there is one");
        pool = new RangePool(lower, higher, fee, range);
        (uint256 amount0, uint256 amount1) = pool.needed();
        (uint256 ether_, uint256 minted) = lower == token ? (amount1, amount0) : (amount0, amount1);
        require(msg.value >= ether_, "RangeFactory: too little ether");
        weth.deposit{value: msg.value}();
        IERC20(address(weth)).safeTransfer(address(pool), msg.value);
        Mintable(token).mint(address(pool), minted);
        getPool[lower][higher][fee] = address(pool);
        getPool[higher][lower][fee] = address(pool);
    }
}
