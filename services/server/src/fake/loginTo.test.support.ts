import type { Role } from '../config/Role'
import { migrateDatabases } from '../migrateDatabases'
import { parseConfig } from '../parseConfig'

/** Brings a database up to date as an operator does, and answers the address of a user who may serve these roles. */
export async function loginTo(ownerUrl: string, ...roles: readonly [Role, ...Role[]]): Promise<string> {
  const url = new URL(ownerUrl)
  url.username = `login_${roles.join('_')}`
  await migrateDatabases(parseConfig({ DATABASE_URL: url.href, DATABASE_OWNER_URL: ownerUrl, ROLES: roles.join(',') }))
  return url.href
}
