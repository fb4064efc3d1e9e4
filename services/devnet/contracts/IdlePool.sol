// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {PricePool} from "./PricePool.sol";

/// A pool that says nobody traded in it since the first moment of 2020.
contract IdlePool is PricePool {
    constructor(address priced, uint256 amount, address dollar, uint256 dollars) payable PricePool(priced, amount, dollar, dollars) {}

    function getReserves() external view override returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, 1577836800);
    }
}
