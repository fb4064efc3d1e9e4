export type Json = null | boolean | number | string | readonly Json[] | JsonRecord
export interface JsonRecord {
  readonly [key: string]: Json
}
