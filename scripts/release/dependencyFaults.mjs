const day = 24 * 3_600_000

/** Days a version must have stood before we ship it: most poisoned ones are found and withdrawn sooner. */
export const coolingDays = 7

/**
 * What is wrong with the packages that ours bring along: a version too young, one that runs a script when it is installed, one without
 * provenance though an older one of it had some. `wanted` are names and versions, `registry` what `readRegistry` answers, `now` milliseconds.
 */
export function dependencyFaults(wanted, registry, now) {
  return wanted.flatMap(({ name, version }) => {
    const all = registry.get(name) ?? []
    const found = all.find((one) => one.version === version)
    if (!found) return [`${name} ${version} is not in the registry`]
    const before = all.filter(({ published }) => published < found.published)
    const age = (now - found.published) / day
    return [
      // Without a time (NaN) it is refused too.
      ...(age >= coolingDays
        ? []
        : [`${name} ${version} is ${Math.floor(age)} days old; choose one of at least ${coolingDays}`]),
      ...(found.hasInstallScript ? [`${name} ${version} runs a script when it is installed`] : []),
      ...(!found.hasProvenance && before.some(({ hasProvenance }) => hasProvenance)
        ? [`${name} ${version} has no provenance, though an older version has`]
        : []),
    ]
  })
}
