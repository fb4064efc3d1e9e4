// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// A 6-decimal dollar that takes signed approvals (EIP-2612). Anyone may mint: it is worth nothing.
contract PermitDollar is ERC20, ERC20Permit {
    constructor() ERC20("Devnet Dollar", "USD") ERC20Permit("Devnet Dollar") {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
