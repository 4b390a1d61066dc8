"""Todos os itens da conta, em páginas de 1.000, como um JSON por linha."""
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from decimal import Decimal

URL = os.environ["PRUMO_URL"]
TOKEN = os.environ["PRUMO_TOKEN"]
PAGE = 1000


def read(path, **query):
    """Lê uma resposta. Espera e tenta de novo quando o Prumo pede."""
    address = f"{URL}/rest/v1/{path}?{urllib.parse.urlencode(query)}"
    request = urllib.request.Request(address, headers={"Authorization": f"Bearer {TOKEN}"})
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                # Decimal guarda centavos e quantidades como são.
                return json.load(response, parse_float=Decimal)
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 503):
                error = json.load(refusal)
                sys.exit(f"{refusal.code} {error['code']}: {error['message']}")
            time.sleep(int(refusal.headers.get("Retry-After", "5")))


def read_all(table, columns):
    """Lê a tabela inteira: cada página começa depois do último id da anterior."""
    after = {}
    while True:
        rows = read(table, select=columns, order="id", limit=PAGE, **after)
        yield from rows
        if len(rows) < PAGE:
            return
        after = {"id": f"gt.{rows[-1]['id']}"}


for item in read_all("project_items", "id,project_id,category,description,quantity,unit"):
    print(json.dumps(item, ensure_ascii=False, default=str))
