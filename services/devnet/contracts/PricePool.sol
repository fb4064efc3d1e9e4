// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface Reserve {
    function balanceOf(address owner) external view returns (uint256);
    function mint(address to, uint256 amount) external;
    function deposit() external payable;
}

/// Two tokens side by side, read as a Uniswap v2 pair is read; nothing leaves it. It mints what it begins with, or wraps
/// the ether it is deployed with. Whoever adds to it calls `sync`.
contract PricePool {
    address public immutable token0;
    address public immutable token1;
    uint112 internal reserve0;
    uint112 internal reserve1;
    uint32 private syncedAt;

    constructor(address priced, uint256 amount, address dollar, uint256 dollars) payable {
        (token0, token1) = priced < dollar ? (priced, dollar) : (dollar, priced);
        if (msg.value > 0) Reserve(priced).deposit{value: msg.value}();
        else Reserve(priced).mint(address(this), amount);
        Reserve(dollar).mint(address(this), dollars);
        sync();
    }

    function getReserves() external view virtual returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, syncedAt);
    }

    function sync() public {
        reserve0 = uint112(Reserve(token0).balanceOf(address(this)));
        reserve1 = uint112(Reserve(token1).balanceOf(address(this)));
        syncedAt = uint32(block.timestamp);
    }
}
