import type { Findable } from '#server/domain/picture/search-index/lexemes.ts'
import { seededRandom } from './random.ts'

const pairs = (text: string) => text.split(' ').map((pair) => pair.split('/') as [zh: string, en: string])

const MOODS = pairs(
  '暮紫/Violet 晨曦/Dawn 静谧/Quiet 苍茫/Vast 金色/Golden 冰封/Frozen 云上/Cloudborne 月下/Moonlit 微雨/Drizzling 初雪/First-Snow 深蓝/Deep-Blue 极光/Aurora 落日/Sunset 薄雾/Misty 繁星/Starry 秋染/Autumn 春樱/Blossoming 盛夏/Midsummer 寂静/Silent 流光/Streaming 翡翠/Emerald 琥珀/Amber 赤焰/Crimson 银白/Silver 墨色/Inky 朝霞/Rosy 夜幕/Nightfall 远古/Ancient 孤独/Lonely 狂野/Wild',
)
const THINGS = pairs(
  '雪山/Peaks 湖泊/Lake 森林/Forest 沙漠/Desert 海岸/Coast 峡谷/Canyon 草原/Grassland 瀑布/Waterfall 冰川/Glacier 梯田/Terraces 古城/Old-Town 灯塔/Lighthouse 长桥/Bridge 寺庙/Temple 街巷/Alleys 天际线/Skyline 港口/Harbour 火山/Volcano 岛屿/Island 田野/Fields 花海/Flowers 竹林/Bamboo 礁石/Reef 河流/River 星空/Night-Sky 城堡/Castle 鲸鱼/Whale 白鹤/Cranes 雪豹/Snow-Leopard 麋鹿/Elk 北极熊/Polar-Bear 鹦鹉/Parrots 海龟/Turtle 狐狸/Fox 油画/Painting 水墨/Ink-Wash 雕塑/Sculpture 穹顶/Dome 图书馆/Library 车站/Station 悬崖/Cliffs 温泉/Springs 湿地/Wetland 稻田/Paddies 葡萄园/Vineyard 钟楼/Belfry 摩天楼/Skyscraper 石窟/Grottoes 运河/Canal 麦浪/Wheat',
)
const PLACES = pairs(
  '冰岛/Iceland 挪威罗弗敦群岛/Lofoten 川西稻城亚丁/Yading 新疆喀纳斯/Kanas 西藏纳木错/Namtso 云南元阳/Yuanyang 桂林阳朔/Yangshuo 黄山/Huangshan 张家界/Zhangjiajie 巴塔哥尼亚/Patagonia 优胜美地/Yosemite 多洛米蒂/Dolomites 托斯卡纳/Tuscany 京都岚山/Arashiyama 北海道美瑛/Biei 撒哈拉/Sahara 纳米比亚/Namibia 塞伦盖蒂/Serengeti 班夫/Banff 阿拉斯加/Alaska 大堡礁/Great-Barrier-Reef 新西兰皇后镇/Queenstown 科罗拉多/Colorado 布拉格/Prague 威尼斯/Venice 伊斯坦布尔/Istanbul 香港维多利亚港/Victoria-Harbour 上海外滩/The-Bund 重庆洪崖洞/Hongyadong 北京故宫/Forbidden-City 圣托里尼/Santorini 马丘比丘/Machu-Picchu 吴哥窟/Angkor 下龙湾/Ha-Long 济州岛/Jeju 苏格兰高地/Highlands 巨人堤道/Giants-Causeway 阿尔卑斯/Alps 安第斯/Andes 南极/Antarctica',
)
/** Family names and given names of some thousand photographers, a few of whom took most of the pictures. */
const FAMILIES = '林 王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 何 郭 马 罗'.split(' ')
const GIVEN = '间 远 山 川 晨 曦 月 星 河 雨 雪 云 风 木 石 青 白 墨 舟 野 平 安 宁 静 明 清 和 光 夏 秋'.split(' ')
const KINDS = { bing: 0.2, spotlight: 0.15, art: 0.24, np: 0.01, post: 0.4 }
const CATEGORIES = { landscape: 0.3, animals: 0.08, architecture: 0.17, art: 0.1, nature: 0.25, city: 0.1 }
const SIZES = [
  [3840, 2160],
  [7680, 4320],
  [5120, 2880],
  [2160, 3840],
  [3440, 1440],
  [4000, 3000],
] as const

const english = ([, en]: [string, string]) => en.replaceAll('-', ' ')

export type BaseText = Omit<Findable, 'id'>

/** Texts of that many pictures, the same in every run; frequent words are frequent, rare ones rare. */
export function makeTexts(count: number): BaseText[] {
  const random = seededRandom(20_261_121)
  const pick = <T>(items: readonly T[], skew = 1): T => items[Math.floor(random() ** skew * items.length)] as T
  const weighted = (weights: Record<string, number>) => {
    let left = random()
    return Object.entries(weights).find(([, weight]) => (left -= weight) < 0)?.[0] ?? Object.keys(weights)[0] ?? ''
  }
  return Array.from({ length: count }, (_, index) => {
    const [mood, thing, other, place] = [pick(MOODS, 1.5), pick(THINGS, 2), pick(THINGS, 2), pick(PLACES, 3)]
    const [width, height] = pick(SIZES, 2)
    return {
      kind: weighted(KINDS),
      category: weighted(CATEGORIES),
      title: `${mood[0]}${thing[0]}`,
      titleEn: `${english(mood)} ${english(thing)}`,
      headline: `${place[0]}的${thing[0]}与${other[0]}`,
      // A serial word: of a hundred thousand texts one has it.
      headlineEn: `${english(thing)} and ${english(other)} of ${english(place)}, no. ${index}`,
      placeName: place[0],
      placeNameEn: english(place),
      country: '',
      authorName: `${pick(FAMILIES, 2)}${pick(GIVEN, 2)}${pick(GIVEN, 2)}`,
      source: 'bench',
      lat: null,
      lng: null,
      art: null,
      companion: null,
      tags: [thing[0], other[0], mood[0], pick(THINGS, 2)[0]],
      tagsEn: [thing, other, mood].map((pair) => english(pair).toLowerCase()),
      colors: Array.from({ length: 3 }, (_, rank) => ({
        hex: `#${Math.floor(random() * 0xff_ff_ff)
          .toString(16)
          .padStart(6, '0')}`,
        share: 0.5 / (rank + 1),
      })),
      clutter: { whole: (index % 10) / 20, desktop: (index % 7) / 20, phone: (index % 5) / 20 },
      width,
      height,
      ai: random() < 0.1 ? 'full' : 'no',
    }
  })
}

/** Words that people search for, from frequent to rare. */
export function oneWordQueries(count: number): string[] {
  const random = seededRandom(7)
  const texts = makeTexts(2_000)
  return Array.from({ length: count }, () => {
    const text = texts[Math.floor(random() * texts.length)]
    const whole = [text?.title, text?.placeName, text?.tags[0], text?.authorName, text?.titleEn.split(' ')[0]]
    const chosen = whole[Math.floor(random() * whole.length)] ?? ''
    return Array.from(chosen)
      .slice(0, chosen.charCodeAt(0) < 256 ? undefined : 1 + Math.ceil(random() * 3))
      .join('')
  })
}

export function severalWordQueries(count: number): string[] {
  const random = seededRandom(8)
  const texts = makeTexts(2_000)
  return Array.from({ length: count }, () => {
    const text = texts[Math.floor(random() * texts.length)]
    const words = [text?.tags[0], text?.tags[1], text?.tags[2], text?.placeName, text?.placeNameEn]
    const from = Math.floor(random() * 3)
    return words.slice(from, from + 2 + Math.floor(random() * 2)).join(' ')
  })
}
