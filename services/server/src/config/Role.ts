/** What a process can serve; `ROLES` names some of them, and each noun belongs to one. */
export const roles = ['api', 'relay'] as const

export type Role = (typeof roles)[number]
