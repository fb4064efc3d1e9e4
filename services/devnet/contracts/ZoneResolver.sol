// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

interface Registry {
    function setResolver(bytes32 node, address target) external;
}

/// Sends who asks for a name of a zone to a gateway off the chain, and takes what one of its signers answers (ERC-3668,
/// ENSIP-10). Anyone may set the gateway and the signers, so that a test can lie.
contract ZoneResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    string public url;
    mapping(address => bool) public isSigner;

    constructor(address registry, bytes32 node, string memory gateway, address signer) {
        url = gateway;
        isSigner[signer] = true;
        Registry(registry).setResolver(node, address(this));
    }

    function setUrl(string calldata value) external {
        url = value;
    }

    function setSigner(address signer, bool value) external {
        isSigner[signer] = value;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.resolve.selector || id == this.supportsInterface.selector;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        bytes memory request = abi.encodeCall(this.resolve, (name, data));
        revert OffchainLookup(address(this), urls, request, this.resolveWithProof.selector, request);
    }

    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        require(expires >= block.timestamp, "the answer is over");
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        require(isSigner[ECDSA.recover(hash, signature)], "no signer answered");
        return result;
    }
}
