/** Colours of the moods of `mountains`. */
type Look = {
  sky: string[]
  land: string[]
  sun: string
  disc: number
  snow?: [string, string, string]
  stars?: boolean
}
export const looks: Record<string, Look> = {
  dusk: {
    sky: ['#1c2250', '#46376f', '#95557f', '#dd8073', '#f8bb84', '#fbd9a6'],
    land: ['#e09a86', '#a8688a', '#6a4a7c', '#3c3160', '#1e1c42', '#0d0f26'],
    sun: '#ffe2b4',
    disc: 0.034,
  },
  dawn: {
    sky: ['#6f86b8', '#a5a0c4', '#dcb4b8', '#f6d0b4', '#fdecd2'],
    land: ['#eccfc0', '#c3a6b4', '#8f86a6', '#5c628c', '#333f66', '#1a2440'],
    sun: '#fff3d8',
    disc: 0.03,
  },
  night: {
    sky: ['#040813', '#091428', '#11274a', '#224369', '#416689'],
    land: ['#3d6185', '#294869', '#1a324f', '#102238', '#091525', '#040a14'],
    sun: '#e9f1ff',
    disc: 0.026,
    stars: true,
  },
  mist: {
    sky: ['#c3cfd4', '#d5dedf', '#e6e9e5', '#f2efe6', '#f8f4ea'],
    land: ['#e0e6e3', '#b9c7c8', '#8da1a6', '#5f777f', '#37505a', '#182a33'],
    sun: '#fffaf0',
    disc: 0.03,
  },
  jade: {
    sky: ['#0f3a44', '#2b6a6c', '#6aa596', '#b5d0b4', '#f2ecca'],
    land: ['#c2d8b8', '#84b3a0', '#4b8a84', '#276268', '#123f49', '#07212b'],
    sun: '#fff6d2',
    disc: 0.032,
  },
  rose: {
    sky: ['#4a3f73', '#876495', '#c88aa4', '#edb3ae', '#fbdcc8'],
    land: ['#eebfb6', '#c58fa6', '#916b94', '#5f4c7c', '#39325c', '#1b1a36'],
    sun: '#fff0e0',
    disc: 0.036,
  },
  alpenglow: {
    sky: ['#22386c', '#4a5b94', '#8483b2', '#bfa1b8', '#e8c2b6'],
    land: ['#8d86ad', '#66679a', '#474f82', '#2c3765', '#182245', '#0a1026'],
    sun: '#ffd9c0',
    disc: 0,
    snow: ['#ffb79c', '#6c78ac', '#3b4472'],
  },
  blue: {
    sky: ['#0b1834', '#173059', '#2f527f', '#5f82a8', '#9fb6c9'],
    land: ['#5f82a6', '#406489', '#294a6d', '#18334f', '#0d2036', '#060f1c'],
    sun: '#dfeaf7',
    disc: 0,
    snow: ['#dbe6f2', '#6484ac', '#2c4769'],
    stars: true,
  },
}
