#!/usr/bin/env node
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packPackages } from './build/packPackages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
for (const { tarball } of await packPackages(root)) process.stdout.write(`${tarball}\n`)
