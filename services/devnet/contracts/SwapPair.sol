// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Two tokens that are exchanged for each other, their product kept constant and 0.3 % of what comes in kept as a fee. It has
/// the calls and events of a Uniswap v2 pair, without loans and without sums of past prices.
contract SwapPair is ERC20 {
    using SafeERC20 for IERC20;

    /// Shares nobody ever owns, so that no share becomes too dear to buy.
    uint256 private constant LEAST_SHARES = 1000;
    address private constant NOBODY = address(0xdead);

    address public immutable factory;
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private syncedAt;
    bool private entered;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    modifier once() {
        require(!entered, "SwapPair: entered twice");
        entered = true;
        _;
        entered = false;
    }

    /// The tokens in the order of their addresses.
    constructor(address lower, address higher) ERC20("Devnet Pool Share", "POOL") {
        factory = msg.sender;
        (token0, token1) = (lower, higher);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, syncedAt);
    }

    /// Makes shares for what was sent here before the call.
    function mint(address to) external once returns (uint256 shares) {
        (uint256 balance0, uint256 balance1) = balances();
        (uint256 amount0, uint256 amount1) = (balance0 - reserve0, balance1 - reserve1);
        uint256 all = totalSupply();
        if (all == 0) {
            shares = squareRoot(amount0 * amount1) - LEAST_SHARES;
            _mint(NOBODY, LEAST_SHARES);
        } else {
            shares = least((amount0 * all) / reserve0, (amount1 * all) / reserve1);
        }
        require(shares > 0, "SwapPair: too little for a share");
        _mint(to, shares);
        keep(balance0, balance1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// Pays out the shares that were sent here before the call.
    function burn(address to) external once returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = balances();
        uint256 shares = balanceOf(address(this));
        amount0 = (shares * balance0) / totalSupply();
        amount1 = (shares * balance1) / totalSupply();
        require(amount0 > 0 && amount1 > 0, "SwapPair: too few shares");
        _burn(address(this), shares);
        IERC20(token0).safeTransfer(to, amount0);
        IERC20(token1).safeTransfer(to, amount1);
        (balance0, balance1) = balances();
        keep(balance0, balance1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// Pays out for what was sent here before the call.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external once {
        require(data.length == 0, "SwapPair: no loans");
        require(amount0Out > 0 || amount1Out > 0, "SwapPair: nothing asked for");
        require(amount0Out < reserve0 && amount1Out < reserve1, "SwapPair: insufficient liquidity");
        require(to != token0 && to != token1, "SwapPair: a token cannot be paid");
        if (amount0Out > 0) IERC20(token0).safeTransfer(to, amount0Out);
        if (amount1Out > 0) IERC20(token1).safeTransfer(to, amount1Out);
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0In = received(balance0, reserve0 - amount0Out);
        uint256 amount1In = received(balance1, reserve1 - amount1Out);
        require(
            (balance0 * 1000 - amount0In * 3) * (balance1 * 1000 - amount1In * 3)
                >= uint256(reserve0) * reserve1 * 1_000_000,
            "SwapPair: paid too little"
        );
        keep(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// Takes what is here as what it holds.
    function sync() external once {
        (uint256 balance0, uint256 balance1) = balances();
        keep(balance0, balance1);
    }

    function balances() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function keep(uint256 balance0, uint256 balance1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "SwapPair: too much");
        (reserve0, reserve1, syncedAt) = (uint112(balance0), uint112(balance1), uint32(block.timestamp));
        emit Sync(reserve0, reserve1);
    }

    function received(uint256 balance, uint256 left) private pure returns (uint256) {
        return balance > left ? balance - left : 0;
    }

    function least(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }

    /// Newton's method.
    function squareRoot(uint256 value) private pure returns (uint256 root) {
        if (value == 0) return 0;
        root = value;
        for (uint256 next = value / 2 + 1; next < root; next = (value / next + next) / 2) root = next;
    }
}
