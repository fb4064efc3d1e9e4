// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {RangeFactory} from "./RangeFactory.sol";
import {RangePool} from "./RangePool.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// Swaps in the devnet's pools of one range, with those calls of Uniswap's SwapRouter02 that sell an exact amount in one pool.
contract RangeRouter {
    using SafeERC20 for IERC20;

    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    /// What stands for the caller and for the router itself where a recipient is named.
    address private constant CALLER = address(1);
    address private constant ROUTER = address(2);

    RangeFactory public immutable factory;
    WrappedEther public immutable WETH9;

    constructor(RangeFactory factory_, WrappedEther weth) {
        (factory, WETH9) = (factory_, weth);
    }

    receive() external payable {
        require(msg.sender == address(WETH9), "RangeRouter: not wrapped ether");
    }

    /// All of these or none, until a time in seconds.
    function multicall(uint256 deadline, bytes[] calldata data) external payable returns (bytes[] memory results) {
        require(block.timestamp <= deadline, "RangeRouter: expired");
        results = new bytes[](data.length);
        for (uint256 place = 0; place < data.length; place++) {
            (bool done, bytes memory result) = address(this).delegatecall(data[place]);
            if (!done) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
            results[place] = result;
        }
    }

    function exactInputSingle(ExactInputSingleParams calldata params) external payable returns (uint256 amountOut) {
        require(params.sqrtPriceLimitX96 == 0, "RangeRouter: no limits");
        RangePool pool = RangePool(factory.getPool(params.tokenIn, params.tokenOut, params.fee));
        require(address(pool) != address(0), "RangeRouter: no pool");
        if (params.tokenIn == address(WETH9) && address(this).balance >= params.amountIn) {
            WETH9.deposit{value: params.amountIn}();
        } else {
            IERC20(params.tokenIn).safeTransferFrom(msg.sender, address(this), params.amountIn);
        }
        IERC20(params.tokenIn).forceApprove(address(pool), params.amountIn);
        amountOut = pool.swap(params.tokenIn < params.tokenOut, params.amountIn, addressOf(params.recipient));
        require(amountOut >= params.amountOutMinimum, "Too little received");
    }

    /// Pays out all the wrapped ether that came here.
    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable {
        uint256 amount = WETH9.balanceOf(address(this));
        require(amount >= amountMinimum, "Insufficient WETH9");
        WETH9.withdraw(amount);
        (bool sent,) = addressOf(recipient).call{value: amount}("");
        require(sent, "RangeRouter: the ether was not taken");
    }

    function addressOf(address named) private view returns (address) {
        if (named == CALLER) return msg.sender;
        return named == ROUTER ? address(this) : named;
    }
}
