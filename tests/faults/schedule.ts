export type Step =
  | { do: 'press'; daysLater: number }
  /** The browser or the server is killed this soon after the press. */
  | { do: 'press and kill'; daysLater: number; victim: 'browser' | 'server'; afterMs: number }
  | { do: 'kill browser' }
  | { do: 'stop server' }
  | { do: 'start server' }
  | { do: 'deploy' }
  | { do: 'time passes'; days: number }
  | { do: 'set device clock'; days: number }
  | { do: 'reload' }
  | { do: 'network'; isOn: boolean }

/** Events of a device and its server, in any order; all randomness is in the steps. */
export function randomSchedule(random: () => number, length: number): Step[] {
  const pick = <const Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const pressAndKill = (within: number): Step => ({
    do: 'press and kill',
    daysLater: pick([0, 1]),
    victim: pick(['browser', 'server']),
    afterMs: Math.floor(random() * within),
  })
  const press = (): Step => ({ do: 'press', daysLater: pick([0, 1, 1]) })
  const makers: readonly (() => Step)[] = [
    press,
    press,
    press,
    press,
    () => pressAndKill(400),
    () => pressAndKill(60),
    () => ({ do: 'kill browser' }),
    () => ({ do: 'stop server' }),
    () => ({ do: 'start server' }),
    () => ({ do: 'start server' }),
    () => ({ do: 'deploy' }),
    () => ({ do: 'time passes', days: pick([1, 2, 4]) }),
    () => ({ do: 'set device clock', days: pick([-1, 0, 0, 1]) }),
    () => ({ do: 'reload' }),
    () => ({ do: 'network', isOn: pick([true, false]) }),
  ]
  return Array.from({ length }, () => pick(makers)())
}
