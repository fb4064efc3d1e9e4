// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SwapFactory} from "./SwapFactory.sol";
import {SwapPair} from "./SwapPair.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// Swaps along a path of pairs, with the calls of a Uniswap v2 router that sell an exact amount.
contract SwapRouter {
    using SafeERC20 for IERC20;

    SwapFactory public immutable factory;
    WrappedEther public immutable WETH;

    modifier until(uint256 deadline) {
        require(block.timestamp <= deadline, "SwapRouter: expired");
        _;
    }

    constructor(SwapFactory factory_, WrappedEther weth) {
        (factory, WETH) = (factory_, weth);
    }

    receive() external payable {
        require(msg.sender == address(WETH), "SwapRouter: not wrapped ether");
    }

    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        require(amountIn > 0, "SwapRouter: nothing to sell");
        require(reserveIn > 0 && reserveOut > 0, "SwapRouter: insufficient liquidity");
        uint256 counted = amountIn * 997;
        return (counted * reserveOut) / (reserveIn * 1000 + counted);
    }

    function getAmountsOut(uint256 amountIn, address[] calldata path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "SwapRouter: no path");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 place = 1; place < path.length; place++) {
            (address from, address to) = (path[place - 1], path[place]);
            (uint112 reserve0, uint112 reserve1,) = pairOf(from, to).getReserves();
            (uint112 reserveIn, uint112 reserveOut) = from < to ? (reserve0, reserve1) : (reserve1, reserve0);
            amounts[place] = getAmountOut(amounts[place - 1], reserveIn, reserveOut);
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external until(deadline) returns (uint256[] memory amounts) {
        amounts = amountsOf(amountIn, amountOutMin, path);
        IERC20(path[0]).safeTransferFrom(msg.sender, address(pairOf(path[0], path[1])), amountIn);
        swapAlong(amounts, path, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        until(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == address(WETH), "SwapRouter: the path begins elsewhere");
        amounts = amountsOf(msg.value, amountOutMin, path);
        WETH.deposit{value: msg.value}();
        IERC20(path[0]).safeTransfer(address(pairOf(path[0], path[1])), msg.value);
        swapAlong(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external until(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == address(WETH), "SwapRouter: the path ends elsewhere");
        amounts = amountsOf(amountIn, amountOutMin, path);
        IERC20(path[0]).safeTransferFrom(msg.sender, address(pairOf(path[0], path[1])), amountIn);
        swapAlong(amounts, path, address(this));
        uint256 bought = amounts[amounts.length - 1];
        WETH.withdraw(bought);
        (bool sent,) = to.call{value: bought}("");
        require(sent, "SwapRouter: the ether was not taken");
    }

    function amountsOf(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "SwapRouter: less than the minimum");
    }

    /// The first pair was paid already; each pays the next.
    function swapAlong(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 place = 1; place < path.length; place++) {
            (address from, address bought) = (path[place - 1], path[place]);
            (uint256 amount0, uint256 amount1) = from < bought ? (uint256(0), amounts[place]) : (amounts[place], 0);
            address receiver = place + 1 < path.length ? address(pairOf(bought, path[place + 1])) : to;
            pairOf(from, bought).swap(amount0, amount1, receiver, "");
        }
    }

    function pairOf(address a, address b) private view returns (SwapPair pair) {
        pair = SwapPair(factory.getPair(a, b));
        require(address(pair) != address(0), "SwapRouter: no pair");
    }
}
