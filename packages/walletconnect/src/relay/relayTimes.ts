/** Milliseconds between two looks at what has run out, or fallen silent. */
export const relayHeartbeat = 5_000
/** Milliseconds a relay that is there takes at most to answer that it follows a topic, or has left it. */
export const relayAnswerLimit = 5_000
