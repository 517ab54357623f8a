/** A client that takes turns. */
export interface Taker {
  /** Whether it has work to do now. */
  readonly isReady: boolean
  /** Does one piece of work. Resolves to true to hold the turn, e.g. inside an open transaction. */
  work(): Promise<boolean>
}

/** Lets one client work at a time, first come first served; a client may hold its turn over several pieces of work. */
export class Turns {
  #queue: Taker[] = []
  #holder: Taker | null = null
  #isWorking = false

  holds(taker: Taker) {
    return this.#holder === taker
  }

  /** Reports that `taker` became ready. */
  ask(taker: Taker) {
    if (taker !== this.#holder && !this.#queue.includes(taker)) this.#queue.push(taker)
    void this.#run()
  }

  /** Ends the turn of `taker` without further work. */
  leave(taker: Taker) {
    this.#queue = this.#queue.filter((other) => other !== taker)
    if (this.#holder === taker) this.#holder = null
    void this.#run()
  }

  /** Runs `piece` once, in its own turn. */
  once(piece: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      let isReady = true
      this.ask({
        get isReady() {
          return isReady
        },
        async work() {
          isReady = false
          await piece().then(resolve, reject)
          return false
        },
      })
    })
  }

  async #run() {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let taker = this.#next(); taker; taker = this.#next()) {
      const isKeeping = await taker.work()
      this.#holder = isKeeping ? taker : null
      if (!isKeeping && taker.isReady) this.#queue.push(taker)
    }
    this.#isWorking = false
  }

  #next(): Taker | undefined {
    if (this.#holder) return this.#holder.isReady ? this.#holder : undefined
    for (let taker = this.#queue.shift(); taker; taker = this.#queue.shift()) if (taker.isReady) return taker
    return undefined
  }
}
