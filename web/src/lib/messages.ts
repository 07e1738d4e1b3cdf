/** The messages of the protocol, and what the client calls parts of them. */

import type { Frame, Me, RefusedFrame, You } from '../generated/protocol'

export type * from '../generated/protocol'

export type Lang = NonNullable<Me['lang']>
export type Undo = You['undo']

/** How the server's refusal of a command reads before it is worded. */
export type RefusedWords = Pick<RefusedFrame, 'code' | 'clause' | 'facts' | 'text'>

/** What a frame is about. */
export type FrameType = Frame['type']
