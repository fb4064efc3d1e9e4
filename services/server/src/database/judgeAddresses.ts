/**
 * What is wrong with the addresses of these databases, a sentence each. Two at one address would take each other's record of
 * migrations for their own; one left out where others are on servers would begin again in a folder nobody looks after.
 */
export function judgeAddresses<Name extends string, Variable extends string>(
  config: Readonly<Record<NoInfer<Variable>, string | undefined>>,
  names: readonly NoInfer<Name>[],
  databases: Readonly<Record<Name, { readonly variable: Variable }>>,
): readonly string[] {
  const variables = names.map((name) => databases[name].variable)
  const given = variables.filter((variable) => config[variable] !== undefined)
  return variables.flatMap((variable) => {
    if (config[variable] === undefined)
      return given[0] ? [`${variable} must be set where ${given[0]} is: its rows would be in a folder here.`] : []
    const first = given.find((other) => config[other] === config[variable])
    return first && first !== variable ? [`${variable} must not name the database of ${first}.`] : []
  })
}
