/**
 * What is wrong with the versions and the change log of a release: packages of different versions, one another by another version, no
 * section for it, and changesets that nobody collected. `pending` are the names of changesets.
 */
export function changelogFaults(packages, changelog, pending) {
  const [{ manifest: first }] = packages
  const { version } = first
  const names = new Set(packages.map(({ name }) => name))
  return [
    ...packages
      .filter(({ manifest }) => manifest.version !== version)
      .map(
        ({ name, manifest }) => `${name} is ${manifest.version}, ${first.name} ${version}; they are released together`,
      ),
    ...packages.flatMap(({ name, manifest }) =>
      Object.entries(manifest.dependencies ?? {})
        .filter(([other, wanted]) => names.has(other) && wanted !== version)
        .map(([other, wanted]) => `${name} asks for ${other} ${wanted}, not ${version}`),
    ),
    ...(new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm').test(changelog)
      ? []
      : [`CHANGELOG.md has no section ${version}; npm run release -- --collect`]),
    ...pending.map((name) => `.changeset/${name}.md is not collected; npm run release -- --collect`),
  ]
}
