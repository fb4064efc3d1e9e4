/** The token of an `Authorization` header. */
export const bearer = (header: string | null | undefined): string | undefined =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
