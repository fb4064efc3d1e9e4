/**
 * Under what buying is kept, and in which form, for whoever reads it: a type, so that it is no file of its own in a browser. Which account
 * bought what is nothing a site's server is sent, and no cookie holds it.
 */
export interface OnrampItem {
  readonly name: 'onramp'
  readonly place: 'page'
  /** The first; one that is raised is named here, and so by each. */
  readonly version?: undefined
}
