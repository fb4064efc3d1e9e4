// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {RangeFactory} from "./RangeFactory.sol";
import {RangePool} from "./RangePool.sol";

/// Says what the devnet's pools of one range would give, with the call of Uniswap's QuoterV2.
contract RangeQuoter {
    struct QuoteExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint24 fee;
        uint160 sqrtPriceLimitX96;
    }

    RangeFactory public immutable factory;

    constructor(RangeFactory factory_) {
        factory = factory_;
    }

    function quoteExactInputSingle(QuoteExactInputSingleParams calldata params)
        external
        view
        returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)
    {
        uint256 gas = gasleft();
        RangePool pool = RangePool(factory.getPool(params.tokenIn, params.tokenOut, params.fee));
        require(address(pool) != address(0), "RangeQuoter: no pool");
        require(params.sqrtPriceLimitX96 == 0, "RangeQuoter: no limits");
        (amountOut, sqrtPriceX96After) = pool.quote(params.tokenIn < params.tokenOut, params.amountIn);
        return (amountOut, sqrtPriceX96After, 0, gas - gasleft());
    }
}
