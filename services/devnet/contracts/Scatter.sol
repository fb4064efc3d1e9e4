// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that one call sends to many, so that a long chain is mined in little time. Anyone may: it is worth nothing.
contract Scatter is ERC20 {
    constructor() ERC20("Scatter", "SCAT") {}

    /// Transfers 1 of the caller to each of so many addresses in a row, 1 to `every` with each of them.
    function scatter(address every, uint160 first, uint160 count) external {
        _mint(msg.sender, 2 * uint256(count));
        for (uint160 at = 0; at < count; at++) {
            _transfer(msg.sender, address(first + at), 1);
            _transfer(msg.sender, every, 1);
        }
    }
}
