import './page.css';
import { GuestPage } from './guest-page.ts';

const place = document.getElementById('request');
const foot = document.getElementById('foot');
// The page is there before its script, and has been read meanwhile.
if (place && foot) void new GuestPage(place, foot).open();
