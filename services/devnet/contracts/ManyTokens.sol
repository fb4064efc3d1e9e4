// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A token as short as it can be: numbered, and minted whole to whom it is made for.
contract NumberedToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    uint256 public number;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function begin(uint256 number_, address holder) external {
        require(totalSupply == 0, "begun");
        number = number_;
        totalSupply = number_ * 5 * 10 ** (decimals() - 1);
        balanceOf[holder] = totalSupply;
        emit Transfer(address(0), holder, totalSupply);
    }

    function name() external view returns (string memory) {
        return string.concat("Token ", Strings.toString(number));
    }

    function symbol() external view returns (string memory) {
        return string.concat("T", Strings.toString(number));
    }

    /// Six or eighteen, so that amounts are not all alike.
    function decimals() public view returns (uint8) {
        return number % 2 == 0 ? 6 : 18;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// Makes numbered tokens on demand, each at an address that is known before.
contract ManyTokens {
    address public immutable original = address(new NumberedToken());
    uint256 public made;

    /// The next so many tokens, all of each to one holder.
    function make(uint256 count, address holder) external {
        for (uint256 last = made + count; made < last;) {
            made++;
            NumberedToken(Clones.cloneDeterministic(original, bytes32(made))).begin(made, holder);
        }
    }

    /// Addresses of the tokens with numbers from 1 on.
    function addresses(uint256 count) external view returns (address[] memory all) {
        all = new address[](count);
        for (uint256 place = 0; place < count; place++) {
            all[place] = Clones.predictDeterministicAddress(original, bytes32(place + 1));
        }
    }
}
