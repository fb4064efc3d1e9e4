// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ordinary 18-decimal token. Anyone may mint: it is worth nothing.
contract Lantern is ERC20 {
    constructor() ERC20("Lantern", "LANT") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
