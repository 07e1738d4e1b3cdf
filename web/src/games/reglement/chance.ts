/** What Règlement de comptes leaves to chance, and how its piles lay before each shuffle: from a record. */

import type { ChanceOf, GameRecord, RecordAnswer } from '../../lib/fairness'
import { CARDS, type Card } from './data'

/** RC-1.5 How many of each card there are. */
const COUNTS: Record<Card, number> = {
  knife: 11,
  gun: 7,
  order_cake: 9,
  pass_cake: 5,
  boom: 4,
  cocktail: 6,
  alert: 4,
  move: 14,
}

const HAND = 5

export const chanceOf: ChanceOf = (record) => ({
  cards: { kind: 'piles', piles: new Dealer(record).piles },
  lots: { kind: 'lot', below: record.players },
})

function all(): string[] {
  return CARDS.flatMap((card) => Array<string>(COUNTS[card]).fill(card))
}

/** Without these cards, each once; null where one of them is not there. */
function without(pile: readonly string[], cards: readonly string[]): string[] | null {
  const left = [...pile]
  for (const card of cards) {
    const at = left.indexOf(card)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

/** Deals and draws as the players did, so that it is known what was put aside when it was shuffled. */
class Dealer {
  /** As they lay before each shuffle. */
  readonly piles: string[][] = [all()]
  private readonly given: string[][]
  private readonly hands: string[][]
  private pile: string[]
  /** The seat whose turn it is, and whether it has come to the end of its step 3. */
  private seat = -1
  private cards = 0
  private ended = false

  constructor(private readonly record: GameRecord) {
    const chance = [record.chance, ...record.answers.map((entry) => entry.chance)].flat()
    this.given = chance.filter(([stream]) => stream === 'cards').map(([, pile]) => pile as string[])
    this.pile = [...(this.given[0] ?? [])]
    this.hands = Array.from({ length: record.players }, () => [])
    for (let card = 0; card < HAND; card += 1) {
      for (let seat = 0; seat < record.players; seat += 1) this.draw(seat, 0)
    }
    record.answers.forEach((entry, at) => this.hear(entry, at))
    this.endTurn(record.answers.length)
  }

  /** RC-3.7, RC-3.8 Cards that are played or put aside leave the hand. */
  private hear({ seat, answer }: RecordAnswer, at: number): void {
    const does = answer['do']
    if (!['play', 'choose', 'put_aside', 'stop'].includes(String(does))) return
    if (seat !== this.seat) {
      this.endTurn(at)
      this.seat = seat
      this.cards = 0
    }
    if (does === 'stop') this.ended = true
    else {
      this.hands[seat] = without(this.hands[seat]!, [String(answer['card'])]) ?? this.hands[seat]!
      this.cards += 1
      this.ended = does === 'put_aside' || this.cards > 1
    }
  }

  /** RC-3.9 Whoever comes to the end of step 3 draws; who is eliminated before that does not (RC-6.3). */
  private endTurn(at: number): void {
    while (this.ended && this.hands[this.seat]!.length < HAND) this.draw(this.seat, at)
    this.ended = false
  }

  private draw(seat: number, at: number): void {
    // A record in which cards are missing: the check finds that by itself.
    this.hands[seat]!.push(this.pile.shift() ?? '')
    if (this.pile.length === 0 && this.piles.length < this.given.length) this.shuffle(at)
  }

  /** RC-3.9 All that nobody holds is shuffled; RC-6.1 the hands of those who are out lie there too. */
  private shuffle(at: number): void {
    const given = this.given[this.piles.length]!
    const later = new Set(this.record.answers.slice(at).map(({ seat }) => seat))
    const gone = this.hands.flatMap((hand, seat) => (hand.length && !later.has(seat) ? [seat] : []))
    for (let some = 0; some < 1 << gone.length; some += 1) {
      const out = gone.filter((_, bit) => (some >> bit) & 1)
      const held = this.hands.flatMap((hand, seat) => (out.includes(seat) ? [] : hand))
      const pile = without(all(), held)
      if (pile === null || without(given, pile)?.length !== 0) continue
      for (const seat of out) this.hands[seat] = []
      this.piles.push(pile)
      this.pile = [...given]
      return
    }
    this.piles.push([])
    this.pile = []
  }
}
