/** Shown where no picture of the day is at hand: the mark's rising disc over water. A drawing, so that it needs no request. */
export const BUILT_IN_PICTURE = `<svg class="picture" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
<defs>
<linearGradient id="sky" x2="0" y2="1">
<stop stop-color="#0f1424"/><stop offset=".45" stop-color="#2b3357"/><stop offset=".78" stop-color="#86596c"/><stop offset="1" stop-color="#e39a72"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1">
<stop stop-color="#b9766a"/><stop offset=".25" stop-color="#5a4763"/><stop offset="1" stop-color="#0d111d"/></linearGradient>
<radialGradient id="glow">
<stop stop-color="#ffe2b8" stop-opacity=".9"/><stop offset=".3" stop-color="#ffc08a" stop-opacity=".42"/><stop offset="1" stop-color="#ffb27a" stop-opacity="0"/></radialGradient>
</defs>
<path fill="url(#sky)" d="M0 0h1600v600H0z"/>
<circle cx="850" cy="596" r="360" fill="url(#glow)"/>
<path fill="#5d4a67" fill-opacity=".7" d="M0 600V540c90-14 150-62 240-58s120 44 210 40 130-66 220-60 120 70 200 84 170-40 270-46 190 34 260 20 130-48 200-44V600z"/>
<path fill="#ffe7c4" d="M768 600a82 82 0 0 1 164 0z"/>
<path fill="url(#sea)" d="M0 600h1600v300H0z"/>
<path fill="#1d2338" d="M0 600V500c60-8 100-46 160-44s90 52 150 66 110-6 160 24 70 40 130 54z"/>
<path fill="#161b2c" d="M1600 600V528c-70 2-110-34-180-24s-110 56-190 70-90 12-140 26z"/>
<g fill="none" stroke="#ffd9ad" stroke-opacity=".5" stroke-width="5" stroke-linecap="round">
<path d="M782 620h136M804 645h92M790 676h120M824 712h52M812 752h76"/>
</g>
</svg>`
