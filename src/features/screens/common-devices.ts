import type { MemberScreen } from '#contract/screens.ts'

/** A screen of a current device, with the name that its maker gives it. */
export type CommonDevice = Pick<MemberScreen, 'name' | 'kind' | 'w' | 'h' | 'dpr'>

const phone = (name: string, w: number, h: number, dpr = 3): CommonDevice => ({ name, kind: 'phone', w, h, dpr })
const tablet = (name: string, w: number, h: number, dpr = 2): CommonDevice => ({ name, kind: 'tablet', w, h, dpr })
const laptop = (name: string, w: number, h: number, dpr = 2): CommonDevice => ({ name, kind: 'laptop', w, h, dpr })
const wide = (name: string, w: number, h: number): CommonDevice => ({ name, kind: 'ultrawide', w, h, dpr: 1 })
const desktop = (name: string, w: number, h: number, dpr = 1): CommonDevice => ({ name, kind: 'desktop', w, h, dpr })

/** Devices to choose from, grouped by kind; the makers' data sheets give the pixels. */
export const COMMON_DEVICES: readonly CommonDevice[] = [
  phone('iPhone 17 / 17 Pro', 1206, 2622),
  phone('iPhone Air', 1260, 2736),
  phone('iPhone 17 Pro Max', 1320, 2868),
  phone('iPhone 13 / 14 / 16e', 1170, 2532),
  phone('iPhone 15 / 16', 1179, 2556),
  phone('iPhone SE', 750, 1334, 2),
  phone('Samsung Galaxy S25', 1080, 2340),
  phone('Samsung Galaxy S25 Ultra', 1440, 3120),
  phone('Google Pixel 10', 1080, 2424),
  phone('Google Pixel 10 Pro', 1280, 2856),
  phone('Google Pixel 10 Pro XL', 1344, 2992),
  phone('Xiaomi 15', 1200, 2670),
  phone('Xiaomi 15 Ultra', 1440, 3200),
  phone('HUAWEI Pura 70', 1256, 2760),
  phone('HUAWEI Mate 70 Pro', 1316, 2832),
  phone('OPPO Find X8', 1256, 2760),
  phone('vivo X200', 1260, 2800),
  phone('OnePlus 13', 1440, 3168),
  tablet('iPad Pro 13″', 2064, 2752),
  tablet('iPad Pro 11″', 1668, 2420),
  tablet('iPad Air 13″', 2048, 2732),
  tablet('iPad / iPad Air 11″', 1640, 2360),
  tablet('iPad mini', 1488, 2266),
  tablet('Samsung Galaxy Tab S10+', 1752, 2800),
  tablet('Xiaomi Pad 7', 2136, 3200),
  tablet('HUAWEI MatePad Pro 13.2″', 1920, 2880),
  laptop('MacBook Air 13″', 2560, 1664),
  laptop('MacBook Air 15″', 2880, 1864),
  laptop('MacBook Pro 14″', 3024, 1964),
  laptop('MacBook Pro 16″', 3456, 2234),
  laptop('Surface Laptop 13.8″', 2304, 1536, 1.5),
  laptop('1920×1080', 1920, 1080, 1),
  laptop('1920×1200', 1920, 1200, 1),
  laptop('2560×1600', 2560, 1600, 1.5),
  laptop('2880×1800', 2880, 1800),
  desktop('Full HD', 1920, 1080),
  desktop('QHD', 2560, 1440),
  desktop('4K UHD', 3840, 2160),
  desktop('iMac 24″', 4480, 2520, 2),
  desktop('5K', 5120, 2880, 2),
  desktop('6K', 6016, 3384, 2),
  desktop('8K UHD', 7680, 4320, 2),
  wide('UltraWide FHD', 2560, 1080),
  wide('UltraWide QHD', 3440, 1440),
  wide('UltraWide 38″', 3840, 1600),
  wide('UltraWide 5K2K', 5120, 2160),
  wide('Super UltraWide', 5120, 1440),
  { name: '2 × Full HD', kind: 'two-monitors', w: 3840, h: 1080, dpr: 1 },
  { name: '2 × QHD', kind: 'two-monitors', w: 5120, h: 1440, dpr: 1 },
  { name: '2 × 4K UHD', kind: 'two-monitors', w: 7680, h: 2160, dpr: 1 },
]
