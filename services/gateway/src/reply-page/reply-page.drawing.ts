/** The drawing at the foot of the page: hills, a green with its pin, and a ball in front of it. */
export const drawing = `<svg class="hill" aria-hidden="true" viewBox="0 0 1280 220" preserveAspectRatio="xMidYMax slice">
<path class="far" d="M0 110C160 60 330 50 520 96s330 40 470 0 220-40 290-20v144H0z"/>
<path class="near" d="M0 160c180-50 360-40 560-6s460 10 720-34v100H0z"/>
<path class="cut" d="M610 150c40-14 150-18 200-2s20 34-70 38-170-22-130-36z"/>
<ellipse cx="730" cy="160" rx="9" ry="3" fill="#0a2417"/>
<path class="pole" d="M730 160V62" stroke-width="3"/><path d="M731 63c13-7 21 7 38 2-8 8-8 15 0 23-17 5-25-7-38-2z" fill="#e2492f"/>
<path d="M470 187c44-22 92-28 146-26" fill="none" stroke="#f8f3e4" stroke-opacity=".6" stroke-width="2" stroke-dasharray="1 8" stroke-linecap="round"/>
<circle cx="470" cy="187" r="6" fill="#f8f3e4"/></svg>`;
