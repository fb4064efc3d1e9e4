// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token whose only price is years old, on purpose. Anyone may mint: it is worth nothing.
contract OldPrice is ERC20 {
    constructor() ERC20("Old Price", "OLD") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
