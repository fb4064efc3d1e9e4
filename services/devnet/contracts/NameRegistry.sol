// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Names as ENS has them: a registry that is also the only resolver. Anyone may set any record, so that a test can lie.
contract NameRegistry {
    mapping(bytes32 => address) private resolvers;
    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => string) private names;
    mapping(bytes32 => mapping(string => string)) private texts;

    function resolver(bytes32 node) external view returns (address) {
        return resolvers[node];
    }

    function addr(bytes32 node) external view returns (address) {
        return addresses[node];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function setResolver(bytes32 node, address target) external {
        resolvers[node] = target;
    }

    function setAddr(bytes32 node, address target) external {
        resolvers[node] = address(this);
        addresses[node] = target;
    }

    function setName(bytes32 node, string calldata value) external {
        resolvers[node] = address(this);
        names[node] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        resolvers[node] = address(this);
        texts[node][key] = value;
    }
}
