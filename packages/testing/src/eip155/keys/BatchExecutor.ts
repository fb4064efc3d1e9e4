import { getCreate2Address, Interface, keccak256, ZeroHash } from 'ethers'
import type { Call } from '../engine/ApprovalRequest'
import type { Hex } from '../engine/Hex'

/*
 * contract BatchExecutor {
 *   struct Call { address to; uint256 value; bytes data; }
 *   function execute(Call[] calldata calls) external payable {
 *     require(msg.sender == address(this));
 *     for (uint256 i; i < calls.length; ++i) {
 *       (bool ok, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
 *       if (!ok) assembly { revert(add(answer, 32), mload(answer)) }
 *     }
 *   }
 *   receive() external payable {}
 * }
 * solc 0.8.37, optimizer 200 runs, evm cancun, no metadata.
 */
const creationCode =
  '0x6080604052348015600e575f5ffd5b506102838061001c5f395ff3fe608060405260043610610020575f3560e01c80633f707e6b1461002b575f5ffd5b3661002757005b5f5ffd5b61003e61003936600461015a565b610040565b005b33301461004b575f5ffd5b5f5b81811015610155575f5f848484818110610069576100696101cb565b905060200281019061007b91906101df565b6100899060208101906101fd565b6001600160a01b03168585858181106100a4576100a46101cb565b90506020028101906100b691906101df565b602001358686868181106100cc576100cc6101cb565b90506020028101906100de91906101df565b6100ec90604081019061022a565b6040516100fa929190610274565b5f6040518083038185875af1925050503d805f8114610134576040519150601f19603f3d011682016040523d82523d5f602084013e610139565b606091505b50915091508161014b57805160208201fd5b505060010161004d565b505050565b5f5f6020838503121561016b575f5ffd5b823567ffffffffffffffff811115610181575f5ffd5b8301601f81018513610191575f5ffd5b803567ffffffffffffffff8111156101a7575f5ffd5b8560208260051b84010111156101bb575f5ffd5b6020919091019590945092505050565b634e487b7160e01b5f52603260045260245ffd5b5f8235605e198336030181126101f3575f5ffd5b9190910192915050565b5f6020828403121561020d575f5ffd5b81356001600160a01b0381168114610223575f5ffd5b9392505050565b5f5f8335601e1984360301811261023f575f5ffd5b83018035915067ffffffffffffffff821115610259575f5ffd5b60200191503681900382131561026d575f5ffd5b9250929050565b818382375f910190815291905056'

/** The deterministic deployer, at the same address on nearly every chain. */
export const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c' satisfies Hex

/** Creates the executor by the deployer. */
export const deployment: Call = { to: deployer, value: 0n, data: `0x${ZeroHash.slice(2)}${creationCode.slice(2)}` }

/** Where the executor lives once it was deployed. */
export const executorAddress = (): Hex =>
  getCreate2Address(deployer, ZeroHash, keccak256(creationCode)).toLowerCase() as Hex

/** The account's call to itself that runs all calls or none. */
export function executeAll(account: Hex, calls: readonly Call[]): Call {
  const executor = new Interface(['function execute((address to, uint256 value, bytes data)[] calls)'])
  const data = executor.encodeFunctionData('execute', [calls.map(({ to, value, data }) => [to, value, data])]) as Hex
  return { to: account, value: 0n, data }
}
