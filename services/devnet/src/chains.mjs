// Different native balances and deployers, so that a value or address of one chain is wrong on the other.
export const chains = [
  {
    id: 'eip155:31337',
    number: 31337,
    port: 8545,
    ether: 10_000,
    deployer: '0xde00000000000000000000000000000000031337',
  },
  {
    id: 'eip155:31338',
    number: 31338,
    port: 8546,
    ether: 1_000,
    deployer: '0xde00000000000000000000000000000000031338',
  },
]
