import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import unquote

KEY = base64.b64decode(os.environ["SIGNING_SECRET"].removeprefix("whsec_"))
seen, newest = set(), {}  # keep these two in your database

def is_ours(headers, body):
    if abs(time.time() - int(headers.get("webhook-timestamp", 0))) > 300:
        return False
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    mine = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(mine, one) for one in headers.get("webhook-signature", "").split())

class Receiver(BaseHTTPRequestHandler):
    def do_PATCH(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if ok := is_ours(self.headers, body):
            delivery, sequence = json.loads(body), int(self.headers["X-Sequence"])
            form = delivery.get("i9Url") or delivery.get("eVerifyUrl")
            if self.headers["webhook-id"] not in seen and sequence > newest.get(form, 0):
                candidate = unquote(self.path.split("/")[-1])
                print(candidate, delivery.get("i9Status") or delivery["eVerifyStatusMessage"], flush=True)  # your work
                newest[form] = sequence
            seen.add(self.headers["webhook-id"])
        self.send_response(204 if ok else 401)
        self.end_headers()

HTTPServer(("127.0.0.1", int(os.environ.get("PORT", 4000))), Receiver).serve_forever()
