// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// A collection of which accounts hold several of a kind. Its metadata and pictures are files beside the devnet, named
/// by ipfs addresses. Anyone may mint, and say where the metadata of an id is: tests let it lie.
contract Keyring is ERC1155 {
    string public constant name = "Keyring";
    string public constant symbol = "RING";

    mapping(uint256 => string) private _said;

    constructor() ERC1155("ipfs://keyring/{id}.json") {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    /// One each of so many ids.
    function mintMany(address to, uint256 first, uint256 count) external {
        uint256[] memory ids = new uint256[](count);
        uint256[] memory amounts = new uint256[](count);
        for (uint256 place = 0; place < count; place++) {
            ids[place] = first + place;
            amounts[place] = 1;
        }
        _mintBatch(to, ids, amounts, "");
    }

    function burn(uint256 id, uint256 amount) external {
        _burn(msg.sender, id, amount);
    }

    function setUri(uint256 id, string calldata said) external {
        _said[id] = said;
        emit URI(said, id);
    }

    function uri(uint256 id) public view override returns (string memory) {
        return bytes(_said[id]).length > 0 ? _said[id] : super.uri(id);
    }
}
