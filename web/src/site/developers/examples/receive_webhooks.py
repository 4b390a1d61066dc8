"""Recebe avisos do Prumo e confere cada um antes de acreditar nele."""
import base64
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["PRUMO_WEBHOOK_SECRET"].removeprefix("whsec_"))
# Os avisos que já chegaram; guarde-os no seu banco de dados.
seen = set()


def is_signed(headers, body):
    """Se o corpo, como veio, foi assinado com o segredo há no máximo cinco minutos."""
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    content = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.digest(KEY, content, "sha256")).decode()
    # Durante uma troca do segredo há duas assinaturas: basta uma conferir.
    return any(
        hmac.compare_digest(signature.encode(), f"v1,{expected}".encode())
        for signature in headers.get("webhook-signature", "").split(" ")
    )


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        is_ours = is_signed(self.headers, body)
        # Responda logo, e trabalhe depois: o que não for 2xx em 15 segundos é enviado de novo.
        self.send_response(204 if is_ours else 400)
        self.end_headers()
        if is_ours and self.headers["webhook-id"] not in seen:
            seen.add(self.headers["webhook-id"])
            event = json.loads(body)
            print(event["type"], event["data"]["id"], flush=True)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("", int(os.environ["PORT"])), Receiver)
print("pronto", flush=True)
server.serve_forever()
