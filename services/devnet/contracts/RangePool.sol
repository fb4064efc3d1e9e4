// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// What a pool needs to know of its prices: square roots in units of 2^-96, of what one base unit of token0 is worth in token1.
struct Range {
    uint160 lower;
    uint160 price;
    uint160 upper;
    uint128 liquidity;
}

/// Two tokens that are exchanged for each other within one range of prices, over which all its liquidity lies: the devnet's own
/// pool of concentrated liquidity. Its formulas are those of the Uniswap v3 whitepaper (6.2), its code is not Uniswap's, and it
/// has none of a pool's calls: those of its router and quoter are what the outside knows.
contract RangePool {
    using SafeERC20 for IERC20;

    uint256 private constant ONE = 2 ** 96;
    uint256 private constant WHOLE_FEE = 1_000_000;

    address public immutable token0;
    address public immutable token1;
    /// In millionths of what is sold.
    uint24 public immutable fee;
    uint160 public immutable lower;
    uint160 public immutable upper;
    uint128 public immutable liquidity;
    uint160 public price;

    event Swap(address indexed seller, address indexed recipient, bool sellsToken0, uint256 sold, uint256 bought);

    constructor(address lowerToken, address higherToken, uint24 fee_, Range memory range) {
        require(lowerToken < higherToken, "RangePool: order of tokens");
        require(fee_ < WHOLE_FEE && range.liquidity > 0, "RangePool: fee or liquidity");
        require(range.lower > 0 && range.lower < range.price && range.price < range.upper, "RangePool: range");
        (token0, token1, fee, liquidity) = (lowerToken, higherToken, fee_, range.liquidity);
        (lower, price, upper) = (range.lower, range.price, range.upper);
    }

    /// What all of its liquidity takes at its price; rounded up, so that it can always pay out.
    function needed() external view returns (uint256 amount0, uint256 amount1) {
        uint256 scaled = uint256(liquidity) * ONE;
        amount0 = Math.ceilDiv(Math.mulDiv(scaled, upper - price, upper, Math.Rounding.Ceil), price);
        amount1 = Math.mulDiv(liquidity, price - lower, ONE, Math.Rounding.Ceil);
    }

    /// What an amount would buy, and the price that would leave. Every rounding is to the good of the pool.
    function quote(bool sellsToken0, uint256 sold) public view returns (uint256 bought, uint160 next) {
        uint256 counted = Math.mulDiv(sold, WHOLE_FEE - fee, WHOLE_FEE);
        require(counted > 0, "RangePool: nothing to sell");
        uint256 scaled = uint256(liquidity) * ONE;
        if (sellsToken0) {
            // The bound comes first: beyond it nothing is sold, and below it nothing overflows.
            require(counted <= Math.mulDiv(scaled, price - lower, lower) / price, "RangePool: insufficient liquidity");
            next = uint160(Math.mulDiv(scaled, price, scaled + counted * price, Math.Rounding.Ceil));
            bought = Math.mulDiv(liquidity, price - next, ONE);
        } else {
            require(counted <= Math.mulDiv(liquidity, upper - price, ONE), "RangePool: insufficient liquidity");
            next = price + uint160(Math.mulDiv(counted, ONE, liquidity));
            bought = Math.mulDiv(scaled, next - price, next) / price;
        }
    }

    /// Takes what is sold from the caller, as much as really comes, and pays the recipient.
    function swap(bool sellsToken0, uint256 amount, address recipient) external returns (uint256 bought) {
        (IERC20 taken, IERC20 given) =
            sellsToken0 ? (IERC20(token0), IERC20(token1)) : (IERC20(token1), IERC20(token0));
        uint256 before = taken.balanceOf(address(this));
        taken.safeTransferFrom(msg.sender, address(this), amount);
        uint256 sold = taken.balanceOf(address(this)) - before;
        (bought, price) = quote(sellsToken0, sold);
        given.safeTransfer(recipient, bought);
        emit Swap(msg.sender, recipient, sellsToken0, sold, bought);
    }
}
