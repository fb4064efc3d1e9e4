// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A collection whose pictures live on the chain as data URIs, and whose spam items look like what lands in every
/// real wallet: a prize in the name and a picture and link on a host that must never be asked. Anyone may mint.
contract Keyhole is ERC721Enumerable {
    using Strings for uint256;

    mapping(uint256 => bool) public isSpam;

    constructor() ERC721("Keyhole", "KEYH") {}

    function mint(address to) external returns (uint256 id) {
        id = totalSupply() + 1;
        _mint(to, id);
    }

    function mintSpam(address to) external returns (uint256 id) {
        id = totalSupply() + 1;
        isSpam[id] = true;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory json = isSpam[id] ? _spam() : _keyhole(id);
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function _keyhole(uint256 id) private pure returns (bytes memory) {
        string memory hue = ((id * 47) % 360).toString();
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(',
            hue,
            ',60%,70%)"/><circle cx="48" cy="38" r="14" fill="#222"/><path d="M42 46h12l6 28H36z" fill="#222"/></svg>'
        );
        return abi.encodePacked(
            '{"name":"Keyhole #',
            id.toString(),
            '","description":"A keyhole of the local devnet.","image":"data:image/svg+xml;base64,',
            Base64.encode(svg),
            '","attributes":[{"trait_type":"Hue","value":',
            hue,
            "}]}"
        );
    }

    function _spam() private pure returns (bytes memory) {
        return
            '{"name":"$5,000 reward - visit claim.example","description":"Claim your reward at https://claim.example","image":"https://claim.example/pixel.png","external_url":"https://claim.example"}';
    }
}
