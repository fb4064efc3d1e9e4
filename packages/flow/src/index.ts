export type * from './Flow'
export type * from './FlowState'
export type * from './Latchkey'
export type * from './View'
