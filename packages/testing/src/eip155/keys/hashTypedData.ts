import { TypedDataEncoder, type TypedDataField } from 'ethers'
import type { TypedData } from '../engine/ApprovalRequest'

type Types = TypedData['types']

const domainFields: Types[string] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** The parts whose hash is signed (EIP-712): prefix, domain as the data declares it, message. */
export function hashTypedData({ domain, types, primaryType, message }: TypedData): readonly string[] {
  const declared = types.EIP712Domain ?? domainFields.filter((field) => domain[field.name] != null)
  const separator = hashStruct('EIP712Domain', { ...types, EIP712Domain: declared }, domain)
  return primaryType === 'EIP712Domain'
    ? ['0x1901', separator]
    : ['0x1901', separator, hashStruct(primaryType, types, message)]
}

function hashStruct(name: string, types: Types, value: Readonly<Record<string, unknown>>): string {
  const reachable: Record<string, TypedDataField[]> = {}
  const visit = (type: string) => {
    const fields = types[type]
    if (!fields || reachable[type]) return
    reachable[type] = fields.map((field) => ({ name: field.name, type: field.type }))
    for (const field of fields) visit(field.type.replace(/\[.*$/, ''))
  }
  visit(name)
  return TypedDataEncoder.from(reachable).hashStruct(name, value)
}
