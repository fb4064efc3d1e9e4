/** The project a request names, unless a site's proxy speaks for the visitor and the project is not that site's. */
export const ofProxy = (projectId: string | undefined, sealedFor: string | undefined): string | undefined =>
  sealedFor === undefined || sealedFor === projectId ? projectId : undefined
