/** Colours of the moods of `city`. */
export const looks: Record<
  string,
  { sky: string[]; far: string; near: string; water: string; sun: string; lit: number; night: boolean; haze: string }
> = {
  night: {
    sky: ['#03060f', '#081226', '#12254a', '#2a3d6a', '#574f78'],
    far: '#27375c',
    near: '#060a15',
    water: '#03070f',
    sun: '#f6f0de',
    lit: 0.4,
    night: true,
    haze: '#5a5480',
  },
  dusk: {
    sky: ['#1f2450', '#4d3e78', '#a05f86', '#e68f7a', '#fbc98f'],
    far: '#a86f86',
    near: '#1c1a3a',
    water: '#17163a',
    sun: '#ffe2b0',
    lit: 0.24,
    night: false,
    haze: '#e8a184',
  },
  dawn: {
    sky: ['#86a4c4', '#b3c1d0', '#e2d0c9', '#f7dcc0', '#fdecd2'],
    far: '#cbbdbd',
    near: '#4a5a72',
    water: '#5d7389',
    sun: '#fff6e2',
    lit: 0.03,
    night: false,
    haze: '#f3dcc6',
  },
  rain: {
    sky: ['#050b12', '#0b1a26', '#15303f', '#28505a', '#4b7a76'],
    far: '#2a525c',
    near: '#050c12',
    water: '#04090d',
    sun: '#e6f4ee',
    lit: 0.34,
    night: true,
    haze: '#4a7d78',
  },
}
