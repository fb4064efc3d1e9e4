/** Wei for a unit of gas, by how soon a transaction is to be mined. */
export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}
