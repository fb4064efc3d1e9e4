/** A name a wallet is known by, in small letters and digits, and the reverse domain name that may bear it. */
export interface KnownWallet {
  readonly name: string
  /** Exact, or all of a domain (`com.example.*`); empty where no wallet bears the name. */
  readonly rdns: string
}

/** Reads `rdns`, whose second part is the name, or `name=rdns` from each line. */
export const readKnownWallets = (lines: string): readonly KnownWallet[] =>
  lines.split('\n').map((line) => {
    const [rdns = '', name = rdns.split('.')[1]?.replace('wallet', '') ?? ''] = line.split('=').reverse()
    return { name, rdns }
  })
