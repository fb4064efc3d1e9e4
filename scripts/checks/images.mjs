import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { gapsIn } from './attackCases.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

/** The case of an image whose tag was moved; its row in known-gaps.md excuses those that have no digest yet. */
export const movedTag = 'C-30'

const isPinned = (image) => /@sha256:[0-9a-f]{64}$/.test(image)

/** Images of others that a Dockerfile begins with or copies from; stages of its own are none. */
export function imagesOfDockerfile(text) {
  const stages = new Set(['scratch'])
  const images = []
  for (const line of text.replace(/\\\r?\n/g, ' ').split('\n')) {
    const [, from, stage] = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line) ?? []
    const copied = /^\s*(?:COPY|ADD)\s.*?--from=(\S+)/i.exec(line)?.[1]
    for (const image of [from, copied]) if (image && !stages.has(image) && !/^\d+$/.test(image)) images.push(image)
    if (stage) stages.add(stage)
  }
  return images
}

/** Images of others that a compose file runs; what it builds itself is none. */
export function imagesOfCompose(text) {
  const { services = {} } = parse(text, { merge: true }) ?? {}
  return Object.values(services).flatMap(({ image, build }) => (image && !build ? [image] : []))
}

/** What is wrong with images (`{path, image}`), given whether known-gaps.md excuses those without a digest. */
export function imageFaults(images, isExcused) {
  const loose = images.filter(({ image }) => !isPinned(image))
  if (isExcused)
    return loose.length > 0 ? [] : [`known-gaps.md: every image has its digest; remove the row of ${movedTag}`]
  return loose.map(({ path, image }) => `${path}: the image ${image} is not pinned by its digest`)
}

/** Images of containers are taken by digest, which names what was looked at; a tag can be moved. Those of workflows are held by `workflows`. */
export function images({ root }) {
  const files = repositoryFiles(root)
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const found = files.flatMap((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const taken = /^(Docker|Container)file(\.(?!dockerignore)\w+)?$|\.Dockerfile$/.test(name)
      ? imagesOfDockerfile(read(path))
      : /^(docker-)?compose[\w.-]*\.ya?ml$/.test(name)
        ? imagesOfCompose(read(path))
        : []
    return taken.map((image) => ({ path, image }))
  })
  const isExcused = gapsIn(read('known-gaps.md')).includes(movedTag)
  const loose = found.filter(({ image }) => !isPinned(image)).length
  return { problems: imageFaults(found, isExcused), note: `${found.length} images, ${loose} by tag` }
}
