import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    menus: [
      'menu/copy-id.*',
      'menu/log-out.tsx',
      'menu/log-out-choices.*',
      'menu/me-dialog.*',
      'menu/menu-foot.*',
      'menu/member-figures.*',
      'menu/user-menu-panel.*',
      'menu/user-shortcuts.*',
      'drawer/drawer.tsx',
      'header/qr-card.*',
      'header/qr-popover.*',
      'footer',
      'pull-to-refresh',
      'tab-bar.*',
    ],
  },
  chunks: {
    landing: ['header/language-toggle.tsx'],
    member: ['header/header.tsx'],
    background: ['footer/footer.tsx', 'scroll-to-top.tsx'],
    menus: ['menu/user-menu-panel.tsx', 'drawer/drawer.tsx', 'src/routes/-me.tsx'],
  },
  installed: {
    modules: [
      'header/header.tsx',
      'footer/footer.tsx',
      'scroll-to-top.tsx',
      'menu/user-menu-panel.tsx',
      'drawer/drawer.tsx',
      'phone-parts.tsx',
    ],
    texts: ['menus'],
  },
}
