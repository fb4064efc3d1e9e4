/** Settings of the SDKs under test: one relay, no telemetry, no other host, nothing kept on disk. */
export const peerSettings = ({ relayUrl, projectId, name }) => ({
  relayUrl,
  projectId,
  logger: 'silent',
  telemetryEnabled: false,
  customStoragePrefix: name,
  storageOptions: { database: ':memory:' },
  metadata: {
    name,
    description: `The SDK ${name} of the interop tests`,
    url: `https://${name}.example`,
    icons: [`https://${name}.example/icon.png`],
  },
})
