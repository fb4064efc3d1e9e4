import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { selfSigned } from './selfSigned.mjs'

test('the certificate is for localhost or another host, valid now, and signed by its own key', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const certificate = new X509Certificate(selfSigned(now).cert)
  expect(certificate.subject).toBe('CN=localhost')
  expect(new X509Certificate(selfSigned(now, 'a.example').cert).subject).toBe('CN=a.example')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(new Date(certificate.validFrom)).toEqual(new Date('2026-11-19T12:00:00Z'))
  expect(new Date(certificate.validTo)).toEqual(new Date('2026-11-21T12:00:00Z'))
})
