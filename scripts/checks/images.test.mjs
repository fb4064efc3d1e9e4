import { expect, test } from 'vitest'
import { imageFaults, imagesOfCompose, imagesOfDockerfile } from './images.mjs'

const digest = `sha256:${'a'.repeat(64)}`

test('images of a Dockerfile are those of others, wherever they are named', () => {
  const text = [
    '# FROM a comment',
    'FROM node:20 AS build',
    `FROM --platform=linux/amd64 debian:12@${digest} as packages`,
    'COPY --from=build /app /app',
    'COPY --chown=node --from=busybox:1 /bin/sh /bin/sh',
    'COPY --from=0 /a /a',
    'from \\\n  alpine',
    'FROM scratch',
    'FROM build',
  ].join('\n')
  expect(imagesOfDockerfile(text)).toEqual(['node:20', `debian:12@${digest}`, 'busybox:1', 'alpine'])
})

test('images of a compose file are those it does not build, anchors included', () => {
  const text = `
x-server: &server
  image: ours
  build: .
services:
  server1: *server
  server2: { <<: *server, ports: ['1:1'] }
  database: { image: 'postgres:15' }
  cache: { image: 'valkey/valkey@${digest}' }`
  expect(imagesOfCompose(text)).toEqual(['postgres:15', `valkey/valkey@${digest}`])
})

test('an image by tag is refused, unless the gap is known; a gap that is none any more is refused too', () => {
  const images = (...names) => names.map((image) => ({ path: 'Dockerfile', image }))
  const pinned = `node:20@${digest}`
  expect(imageFaults(images(pinned), false)).toEqual([])
  for (const loose of ['node:20', 'node', 'node:20@sha256:abc', `${pinned}0`])
    expect(imageFaults(images(pinned, loose), false)).toEqual([
      `Dockerfile: the image ${loose} is not pinned by its digest`,
    ])
  expect(imageFaults(images(pinned, 'node:20'), true)).toEqual([])
  expect(imageFaults(images(pinned), true)).toEqual([
    'known-gaps.md: every image has its digest; remove the row of C-30',
  ])
})
