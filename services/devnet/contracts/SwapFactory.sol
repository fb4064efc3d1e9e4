// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SwapPair} from "./SwapPair.sol";

/// Makes pairs and knows where they are, with the calls of a Uniswap v2 factory.
contract SwapFactory {
    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "SwapFactory: one token twice");
        require(getPair[tokenA][tokenB] == address(0), "SwapFactory: there is one");
        (address lower, address higher) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(lower != address(0), "SwapFactory: no token");
        pair = address(new SwapPair(lower, higher));
        getPair[lower][higher] = pair;
        getPair[higher][lower] = pair;
        allPairs.push(pair);
        emit PairCreated(lower, higher, pair, allPairs.length);
    }
}
