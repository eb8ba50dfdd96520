import { escapeHtml } from '../control/assets';
import type { DeliveryAnswer } from './delivery';

/** The Dasher's photo of the parcel at the door, drawn. */
export function proofPicture({ external_delivery_id: id, dropoff_time_actual: at }: DeliveryAnswer): string {
  const caption = escapeHtml(`Delivery ${id}, left at the door ${typeof at === 'string' ? at : ''}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" role="img" aria-label="${caption}">
<rect width="640" height="480" fill="#fbf3e4"/>
<rect y="380" width="640" height="100" fill="#e7d8c2"/>
<rect x="200" y="60" width="220" height="320" rx="6" fill="#6b4e3d"/>
<rect x="222" y="86" width="78" height="110" rx="4" fill="#8b6b55"/><rect x="320" y="86" width="78" height="110" rx="4" fill="#8b6b55"/>
<circle cx="398" cy="238" r="8" fill="#ffd35c"/>
<rect x="350" y="330" width="150" height="90" rx="6" fill="#ffd35c"/><rect x="418" y="330" width="14" height="90" fill="#b5123b"/>
<rect x="350" y="366" width="150" height="14" fill="#b5123b"/>
<text x="320" y="456" font-family="sans-serif" font-size="18" text-anchor="middle" fill="#2a1509">${caption}</text>
</svg>`;
}
