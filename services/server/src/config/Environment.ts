/** The environment of a process: values by name of the variable. */
export type Environment = Readonly<Record<string, string | undefined>>
